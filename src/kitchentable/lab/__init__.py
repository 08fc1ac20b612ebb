"""The lab: playing many games at once (`simulate`), measuring speed (`bench`), balance by simulation."""
