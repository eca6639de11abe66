import { newDataDir, startProduct } from './start-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The origin of a product with the market that `npm start` shows. */
    origin: string
    /** The data folder of that product. */
    dataDir: string
  }
}

interface Project {
  provide(key: 'origin' | 'dataDir', value: string): void
}

/** One product for all journeys that only look. Its pages are built from the present sources. */
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
