import { newDataDir, startProduct } from './start-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the product runs with the market everybody gets who types `npm start`. */
    origin: string
    /** Where that product keeps what it has. */
    dataDir: string
  }
}

interface Project {
  provide(key: 'origin' | 'dataDir', value: string): void
}

/** One product for all journeys that only look. The pages are those of the sources as they are. */
export async function setup(project: Project): Promise<() => Promise<void>> {
  const dataDir = await newDataDir()
  const product = await startProduct({ dataDir: dataDir.path, builds: true })
  project.provide('origin', product.origin)
  project.provide('dataDir', dataDir.path)
  return async () => {
    await product.stop()
    await dataDir.remove()
  }
}
