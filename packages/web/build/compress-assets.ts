import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
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
      handler: () => {
        for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
          if (COMPRESSIBLE.test(path) && !path.startsWith('.')) compress(join(folder, path))
        }
      },
    },
  }
}

function compress(path: string): void {
  const bytes = readFileSync(path)
  if (bytes.length < LEAST_BYTES) return
  const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }))
  writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
}
