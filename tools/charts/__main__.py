"""`python -m tools.charts`: the charts of the studies, into docs/studies."""

from tools.charts.studies import FOLDER, charts

for name, chart in charts().items():
    (FOLDER / name).write_text(chart, encoding="utf-8")
