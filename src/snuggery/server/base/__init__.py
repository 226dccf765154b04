"""What every part of the server needs: settings, refusals, limits, logs."""
