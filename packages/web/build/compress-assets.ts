import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { join, resolve } from 'node:path'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:css|html|js|json|svg)$/
/** Smaller files gain nothing that a reader would notice. */
const LEAST_BYTES = 400

/** Writes .br and .gz files beside each file that packs well, which the server then prefers. */
export function compressAssets(): Plugin {
  let folder = ''
  return {
    name: 'compress-assets',
    apply: 'build',
    configResolved: ({ root, build }) => {
      folder = resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      // All cores take part.
      handler: async () => {
        const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
        const chosen = paths.filter((path) => COMPRESSIBLE.test(path) && !path.startsWith('.'))
        await Promise.all(chosen.map((path) => compress(join(folder, path))))
      },
    },
  }
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path)
  if (bytes.length < LEAST_BYTES) return
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, await promisify(brotliCompress)(bytes, { params: size }))
  writeFileSync(`${path}.gz`, await promisify(gzip)(bytes, { level: 9 }))
}
