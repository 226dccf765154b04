"""Reports about an arena: in words, and as a page with plots."""
