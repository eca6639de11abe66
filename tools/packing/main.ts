import { packAll } from './pack.ts'

/** `npm run pack`: what can be published, as docs/releasing.md says. */
const FOLDER = 'dist/packages'

const kB = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`
for (const { filename, size, unpackedSize, files } of await packAll(FOLDER)) {
  const sizes = `${kB(size)}, unpacked ${kB(unpackedSize)}`
  console.log(`${FOLDER}/${filename}  ${files.length} files, ${sizes}`)
}
