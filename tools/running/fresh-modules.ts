import { afterAll, vi } from 'vitest'

/**
 * The files of a worker share one process, as libraries need seconds to load: each file starts with
 * our modules unloaded, and leaves no variable of the environment, clock or mock behind.
 */
vi.resetModules()

const environment = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) delete process.env[name]
  }
  Object.assign(process.env, environment)
})
