"""What the server writes down: lines for people, or JSON for programs; never a secret."""

import json
import logging
import time
from logging import WARNING

LINE = "%(asctime)s %(levelname)s %(name)s %(message)s"


class JsonLines(logging.Formatter):
    """A JSON object on each line; what was logged with `fields` has fields of its own."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        at = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created))
        written: dict[str, object] = {
            "time": f"{at}.{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
            **getattr(record, "fields", {}),
        }
        if record.exc_info:
            written["traceback"] = self.formatException(record.exc_info)
        return json.dumps(written, ensure_ascii=False)


def begin(level: str, form: str) -> int:
    """Log from this level on. Other libraries stay quiet: they would tell secrets."""
    number = logging.getLevelNamesMapping().get(level.upper(), WARNING)
    to_stderr = logging.StreamHandler()
    to_stderr.setFormatter(JsonLines() if form == "json" else logging.Formatter(LINE))
    logging.basicConfig(handlers=[to_stderr], level=WARNING)
    logging.getLogger("snuggery").setLevel(number)
    return number
