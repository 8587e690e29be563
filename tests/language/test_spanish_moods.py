"""Every verb for drawing and discarding, of every region, in every mood and person that rules use."""

import pytest

from lastcard.game.effects import ChooseOption, DiscardCards, DrawCards, Effect, If, LoseTurn
from lastcard.game.whom import HoldsCard, Kind, Those, Who, Whom
from lastcard.language.written_cards import SentenceError, read_rule

PERSONS = ("tu", "imperative", "vos", "usted", "yo", "one", "many", "ustedes", "will", "all_will", "any")
DRAWING = {
    "robar": "robas roba robá robe robo roba roban roben robará robarán robar",
    "tomar": "tomas toma tomá tome tomo toma toman tomen tomará tomarán tomar",
    "agarrar": "agarras agarra agarrá agarre agarro agarra agarran agarren agarrará agarrarán agarrar",
    "comer": "comes come comé coma - come comen coman comerá comerán comer",
    "comerse": "te~comes cómete comete cómase me~como se~come se~comen se~coman se~comerá se~comerán comerse",
    "chupar": "chupas chupa chupá chupe chupo chupa chupan chupen chupará chuparán chupar",
    "jalar": "jalas jala jalá jale jalo jala jalan jalen jalará jalarán jalar",
    "levantar": "levantas levanta levantá levante levanto levanta levantan levanten levantará "
    "levantarán levantar",
    "sacar": "sacas saca sacá saque saco saca sacan saquen sacará sacarán sacar",
    "pescar": "pescas pesca pescá pesque pesco pesca pescan pesquen pescará pescarán pescar",
    "coger": "coges coge cogé coja cojo coge cogen cojan cogerá cogerán coger",
    "recoger": "recoges recoge recogé recoja recojo recoge recogen recojan recogerá recogerán recoger",
    "recibir": "recibes recibe recibí reciba recibo recibe reciben reciban recibirá recibirán recibir",
    "cargar con": "cargas~con carga~con cargá~con cargue~con cargo~con carga~con cargan~con carguen~con "
    "cargará~con cargarán~con cargar~con",
    "llevarse": "te~llevas llévate llevate llévese me~llevo se~lleva se~llevan se~lleven se~llevará "
    "se~llevarán llevarse",
}
DISCARDING = {
    "tirar": "tiras tira tirá tire tiro tira tiran tiren tirará tirarán tirar",
    "botar": "botas bota botá bote boto bota botan boten botará botarán botar",
    "soltar": "sueltas suelta soltá suelte suelto suelta sueltan suelten soltará soltarán soltar",
    "echar": "echas echa echá eche echo echa echan echen echará echarán echar",
    "bajar": "bajas baja bajá baje bajo baja bajan bajen bajará bajarán bajar",
    "dejar": "dejas deja dejá deje dejo deja dejan dejen dejará dejarán dejar",
    "desechar": "desechas desecha desechá deseche desecho desecha desechan desechen desechará desecharán "
    "desechar",
    "descartar": "descartas descarta descartá descarte descarto descarta descartan descarten descartará "
    "descartarán descartar",
    "descartarse": "te~descartas~de descártate~de descartate~de descártese~de me~descarto~de se~descarta~de "
    "se~descartan~de se~descarten~de se~descartará~de se~descartarán~de descartarse~de",
    "deshacerse": "te~deshaces~de deshazte~de - deshágase~de me~deshago~de se~deshace~de se~deshacen~de "
    "se~deshagan~de se~deshará~de se~desharán~de deshacerse~de",
}
SAID: dict[str, tuple[str, Whom]] = {
    "{tu} {c}": ("tu", Who.YOU),
    "tú {tu} {c}": ("tu", Who.YOU),
    "vos {tu} {c}": ("tu", Who.YOU),
    "{imperative} {c}": ("imperative", Who.YOU),
    "{vos} {c}": ("vos", Who.YOU),
    "{usted} {c}": ("usted", Who.YOU),
    "usted {one} {c}": ("one", Who.YOU),
    "yo {yo} {c}": ("yo", Who.YOU),
    "{any} {c}": ("any", Who.YOU),
    "tienes que {any} {c}": ("any", Who.YOU),
    "tengo que {any} {c}": ("any", Who.YOU),
    "hay que {any} {c}": ("any", Who.YOU),
    "el siguiente {one} {c}": ("one", Who.NEXT),
    "el siguiente {will} {c}": ("will", Who.NEXT),
    "{one} {c} el siguiente": ("one", Who.NEXT),
    "que el siguiente {usted} {c}": ("usted", Who.NEXT),
    "que {usted} {c} el siguiente": ("usted", Who.NEXT),
    "hago que el siguiente {usted} {c}": ("usted", Who.NEXT),
    "el siguiente tiene que {any} {c}": ("any", Who.NEXT),
    "el siguiente debe {any} {c}": ("any", Who.NEXT),
    "el siguiente ha de {any} {c}": ("any", Who.NEXT),
    "el siguiente va a {any} {c}": ("any", Who.NEXT),
    "al siguiente le toca {any} {c}": ("any", Who.NEXT),
    "todos {many} {c}": ("many", Who.EVERYONE),
    "todos {ustedes} {c}": ("ustedes", Who.EVERYONE),
    "todos {all_will} {c}": ("all_will", Who.EVERYONE),
    "todos a {any} {c}": ("any", Who.EVERYONE),
    "que todos {ustedes} {c}": ("ustedes", Who.EVERYONE),
    "todos tienen que {any} {c}": ("any", Who.EVERYONE),
    "cada uno {one} {c}": ("one", Who.EVERYONE),
    "que cada quien {usted} {c}": ("usted", Who.EVERYONE),
    "los demás {many} {c}": ("many", Who.OTHERS),
    "elijo a alguien que {usted} {c}": ("usted", Who.CHOSEN),
    "quien tenga más cartas {one} {c}": ("one", Who.MOST),
    "el que tenga menos cartas que {usted} {c}": ("usted", Who.FEWEST),
    "aquel que tenga un comodín {one} {c}": ("one", Those(HoldsCard(Who.EVERYONE, Kind.WILD))),
    "los que tengan una roja {many} {c}": ("many", Those(HoldsCard(Who.EVERYONE, "R"))),
}


def forms(said: str) -> dict[str, str]:
    return {p: one.replace("~", " ") for p, one in zip(PERSONS, said.split(), strict=True) if one != "-"}


def reading(text: str) -> object:
    try:
        return read_rule(text, language="es")
    except SentenceError as error:
        return str(error)


@pytest.mark.parametrize("verb", [*DRAWING, *DISCARDING])
def test_a_verb_is_read_in_every_mood_and_person(verb: str) -> None:
    drawing = verb in DRAWING
    of_verb = forms(DRAWING.get(verb) or DISCARDING[verb])
    wrong = {}
    for said, (person, who) in SAID.items():
        if person not in of_verb:
            continue
        text = said.format(**of_verb, c="2 cartas")
        effect: Effect = DrawCards(who, 2) if drawing else DiscardCards(who, 2)
        read = reading(text)
        if read != (effect,):
            wrong[text] = read

    assert {} == wrong


@pytest.mark.parametrize("verb", [*DRAWING, *DISCARDING])
def test_a_verb_may_be_one_of_two_or_under_a_condition(verb: str) -> None:
    of_verb = forms(DRAWING.get(verb) or DISCARDING[verb])
    does = DrawCards(Who.THEY, 2) if verb in DRAWING else DiscardCards(Who.THEY, 2)

    choice = ChooseOption(Who.NEXT, ((does,), (LoseTurn(Who.THEY),)))
    assert (choice,) == reading(f"el siguiente {of_verb['one']} 2 cartas o pierde turno")
    condition = If(HoldsCard(Who.NEXT, "R"), (does,))
    assert (condition,) == reading(f"si el siguiente tiene una roja {of_verb['one']} 2 cartas")


TURNS = {
    "el siguiente {} su turno": "pierde pase pasa",
    "{} al siguiente": "salta salto saltas saltá salte sáltate saltea bloquea bloqueo bloqueá congela",
    "{} el siguiente": "no~juega no~tira no~puede~jugar pierde~turno",
    "al siguiente se le {} el turno": "salta quita brinca bloquea",
    "se le {} el turno al siguiente": "quita salta bloquea",
    "el siguiente se queda {}": "sin~turno sin~jugar sin~tirar",
}


@pytest.mark.parametrize(("said", "ways"), TURNS.items())
def test_a_turn_is_lost(said: str, ways: str) -> None:
    read = {way: reading(said.format(way.replace("~", " "))) for way in ways.split()}

    assert {} == {way: effects for way, effects in read.items() if effects != (LoseTurn(Who.NEXT),)}
