import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../browser/launch-browser.ts'
import { cookieOf, grantAdmin } from '../product/people.ts'
import { newAddress } from '../product/post.ts'
import { newDataDir, startProduct } from '../product/start-product.ts'
import { takeReadmePictures } from './readme-pictures.ts'
import { takeShareCards } from './share-cards.ts'
import { takeScreens } from './take-screens.ts'

/**
 * `npm run pictures` renews README's pictures, and those of shared links; with `--all` it takes
 * every page in every look, for people to check.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    /** Limits `--all` to scenes whose name contains this. */
    named: { type: 'string', default: '' },
    folder: { type: 'string' },
    /** The origin of a running product; without it one is started. */
    origin: { type: 'string' },
    /** The data folder of that product; without it, admins' pages are left out. */
    data: { type: 'string' },
  },
})
const readmeFolder = fileURLToPath(new URL('../../../docs/pictures', import.meta.url))
const pagesFolder = fileURLToPath(new URL('../../../packages/web/public', import.meta.url))
const dataDir = await newDataDir()
const product = values.origin
  ? undefined
  : await startProduct({ dataDir: dataDir.path, builds: true })
const origin = values.origin ?? product!.origin
const browser = await launchBrowser()
try {
  if (values.all) {
    const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'hopwise-screens-')))
    const onTaken = (file: string) => console.log(file)
    const admin = await signedInAdmin(product?.dataDir ?? values.data)
    await takeScreens({ browser, origin, folder, named: values.named, admin, onTaken })
  } else {
    const files = await takeReadmePictures(browser, origin, values.folder ?? readmeFolder)
    const cards = await takeShareCards(browser, values.folder ?? pagesFolder)
    console.log([...files, ...cards].join('\n'))
  }
} finally {
  await browser.close()
  await product?.stop()
  await dataDir.remove()
}

/** Undefined when the product's data folder is unknown. */
async function signedInAdmin(data: string | undefined) {
  if (data === undefined) return undefined
  const email = newAddress('ann')
  const cookie = await cookieOf(origin, email)
  await grantAdmin(data, email)
  return cookie
}
