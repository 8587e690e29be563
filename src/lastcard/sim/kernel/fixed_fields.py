"""Records some of whose fields are constants: a GPU kernel made for them leaves out what they never need."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np
from numba import types
from numba.extending import intrinsic

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010 - numba-cuda 0.30 asks numpy 2.5 for it
_copied = find_spec("numba.cuda.datamodel") is not None
"""numba-cuda has its own copies of these modules; Numba's are used where it is not installed."""
_datamodel: Any = import_module("numba.cuda.datamodel" if _copied else "numba.core.datamodel")
_imputils: Any = import_module("numba.cuda.core.imputils" if _copied else "numba.core.imputils")
_arrayobj: Any = import_module("numba.cuda.np.arrayobj" if _copied else "numba.np.arrayobj")
_CONSTANTS: list[Mapping[str, int]] = []


class FixedRecord(types.Record):
    """The type of a record that is known to have *constants* in some of its fields."""

    def __init__(self, record: Any, constants: Mapping[str, int]) -> None:
        fields = []
        for name, field in record.fields.items():
            # A title makes it a type of its own, into which Numba converts no other record.
            title = f"{name} is {constants[name]}" if name in constants else None
            fields.append((name, field._asdict() | {"title": title}))
        super().__init__(fields, record.size, record.aligned)
        self.constants = constants


_datamodel.default_manager.register(FixedRecord, _datamodel.models.RecordModel)


@_imputils.lower_getattr_generic(FixedRecord)  # type: ignore[untyped-decorator]
def _fixed_getattr(context: Any, builder: Any, typ: Any, value: Any, attr: str) -> Any:
    if attr in typ.constants:
        return context.get_constant(typ.typeof(attr), typ.constants[attr])
    return _arrayobj.record_getattr(context, builder, typ, value, attr)


def numbered(constants: Mapping[str, int]) -> int:
    """The number by which compiled code asks ``fixed`` for records with these constants."""
    _CONSTANTS.append(constants)
    return len(_CONSTANTS) - 1


def _fixed_typed(_typing, given, number):  # type: ignore[no-untyped-def]
    constants = _CONSTANTS[number.literal_value]
    in_array = isinstance(given, types.Array)
    record = FixedRecord(given.dtype if in_array else given, constants)
    made = given.copy(dtype=record) if in_array else record
    return made(given, number), lambda _context, _builder, _signature, args: args[0]


fixed: Any = intrinsic(prefer_literal=True)(_fixed_typed)
"""The same record or array of records, with the constants of this number; nothing checks that it has them."""
