import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { launchBrowser } from '../browser/launch-browser.ts'
import { newDataDir, startProduct } from '../product/start-product.ts'
import { takeScreens } from './take-screens.ts'

const { values } = parseArgs({
  options: {
    /** Of a product that runs already; without it one is started. */
    origin: { type: 'string' },
    folder: { type: 'string' },
    named: { type: 'string', default: '' },
  },
})
const folder = values.folder ?? (await mkdtemp(join(tmpdir(), 'hopwise-screens-')))
const dataDir = await newDataDir()
const product = values.origin
  ? undefined
  : await startProduct({ dataDir: dataDir.path, builds: true })
const browser = await launchBrowser()
try {
  await takeScreens({
    browser,
    origin: values.origin ?? product!.origin,
    folder,
    named: values.named,
    onTaken: (file) => console.log(file),
  })
} finally {
  await browser.close()
  await product?.stop()
  await dataDir.remove()
}
