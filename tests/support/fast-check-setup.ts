import fc from 'fast-check'

// A property that names a seed of its own keeps it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env.FAST_CHECK_SEED) })
