"""stub"""


class BadRecord(ValueError): ...


class Record: ...
