"""Read a dataset that `lastcard sim --dataset games.parquet` wrote: how many games did each seat win?

python examples/read_dataset.py games.parquet [pyarrow | pandas | polars | datasets]
"""

import sys


def with_pyarrow(path: str) -> dict[int, int]:
    import pyarrow.compute as pc
    import pyarrow.parquet as pq

    table = pq.read_table(path, columns=["game", "winner"])
    games = table.group_by("game").aggregate([("winner", "max")])
    counts = pc.value_counts(games["winner_max"]).to_pylist()
    return {one["values"]: one["counts"] for one in counts}


def with_pandas(path: str) -> dict[int, int]:
    import pandas as pd

    rows = pd.read_parquet(path, columns=["game", "winner"])
    return rows.groupby("game")["winner"].max().value_counts().to_dict()


def with_polars(path: str) -> dict[int, int]:
    import polars as pl

    games = pl.scan_parquet(path).group_by("game").agg(pl.col("winner").max())
    return dict(games.group_by("winner").len().collect().iter_rows())


def with_datasets(path: str) -> dict[int, int]:
    from collections import Counter

    from datasets import load_dataset

    rows = load_dataset("parquet", data_files=path, split="train").select_columns(["game", "winner"])
    return dict(Counter({row["game"]: row["winner"] for row in rows}.values()))


def main(path: str, library: str = "pyarrow") -> None:
    """Print how many games each seat won; -1 is nobody."""
    readers = {
        "pyarrow": with_pyarrow,
        "pandas": with_pandas,
        "polars": with_polars,
        "datasets": with_datasets,
    }
    for seat, games in sorted(readers[library](path).items()):
        print(f"{seat:3} {games:8}")


if __name__ == "__main__":
    main(*sys.argv[1:])
