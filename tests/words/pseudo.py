"""A language nobody speaks: every English message with accents, so that what is not translated is seen."""

from pathlib import Path

from fluent.syntax import ast, parse, serialize, visitor

from lastcard import plugins
from lastcard.editions.ledger import ledger

CODE = "qps"
_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = str.maketrans(_PLAIN, "áƀćđéƒǵĥíĵķļɱńóƥɋŕśţúṽŵẋýźÁƁĆĐÉƑǴĤÍĴĶĻṀŃÓƤɊŔŚŢÚṼŴẊÝŹ")


def accented(text: str) -> str:
    return text.translate(_ACCENTED)


class _Accents(visitor.Transformer):
    def visit_TextElement(self, node: ast.TextElement) -> ast.TextElement:  # noqa: N802 - fluent's name
        node.value = accented(node.value)
        return node


def make_language(plugin: Path) -> Path:
    """Write the language's one folder into a *plugin*."""
    folder = plugin / "words" / CODE
    folder.mkdir(parents=True)
    for path in plugins.found("words", "en/*.ftl"):
        resource = parse(path.read_text(encoding="utf-8"))
        _Accents().visit(resource)
        (folder / path.name).write_text(serialize(resource), encoding="utf-8")
    (folder / "rules.ftl").write_text("".join(_clauses()), encoding="utf-8")
    return plugin


def _clauses() -> list[str]:
    """The clauses, whose English is the ledger's."""
    lines = []
    for clause in ledger().values():
        name = f"rule-{clause.id.replace('.', '-')}"
        said = {"": clause.says, "-why": clause.why, "-is": "" if clause.option else str(clause.default)}
        lines += [
            f"{name}{part} = {accented(text).replace('{', '').replace('}', '')}\n"
            for part, text in said.items()
            if text
        ]
    return lines
