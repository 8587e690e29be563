"""Pictures of cards and positions as SVG, with the page's card art: for notebooks, documents and slides."""
