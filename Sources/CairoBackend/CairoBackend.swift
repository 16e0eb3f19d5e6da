// CairoBackend
