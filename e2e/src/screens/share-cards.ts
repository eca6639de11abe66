import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'

interface Words {
  readonly title: readonly [string, string]
  readonly lead: string
  readonly arrives: string
}

const words: Readonly<Record<'en' | 'ru', Words>> = {
  en: {
    title: ['Exchange chains that', 'can be carried out'],
    lead: 'Rates of all exchangers, checked against limits, reserves and fees at your amount',
    arrives: 'arrives',
  },
  ru: {
    title: ['Цепочки обмена, которые', 'действительно исполнимы'],
    lead: 'Курсы всех обменников с учётом лимитов, резервов и комиссий на вашу сумму',
    arrives: 'придёт',
  },
}

const require = createRequire(new URL('../../../packages/web/package.json', import.meta.url))

/** What a link to us looks like where it is shared: one picture a language, 1200 by 630. */
export async function takeShareCards(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1_200, height: 630 } })
  const files: string[] = []
  for (const locale of ['en', 'ru'] as const) {
    await page.setContent(cardOf(words[locale]))
    await page.evaluate(() => document.fonts.ready)
    const file = join(folder, `share-${locale}.png`)
    await writeFile(file, await page.screenshot())
    files.push(file)
  }
  await page.close()
  return files
}

function cardOf({ title, lead, arrives }: Words): string {
  return `<!doctype html><meta charset="utf-8"><style>${fonts()}
    * { box-sizing: border-box; margin: 0 }
    body { width: 1200px; height: 630px; overflow: hidden; background: #0f0f16; color: #f3f3f8;
      font-family: Golos; padding: 64px 72px; position: relative }
    .ground { position: absolute; inset: 0 }
    .brand { display: flex; align-items: center; gap: 18px; font-size: 38px; font-weight: 700;
      letter-spacing: -0.02em }
    h1 { margin-top: 44px; font-size: 70px; line-height: 1.06; font-weight: 700;
      letter-spacing: -0.025em; white-space: nowrap }
    h1 span { color: #c0a7ff }
    p { margin-top: 22px; width: 700px; font-size: 27px; line-height: 1.38; color: #bdbdce }
    main { position: relative }
  </style>
  <svg class="ground" viewBox="0 0 1200 630" fill="none">
    <defs>
      <radialGradient id="glow" cx="0.86" cy="0.9" r="0.75">
        <stop offset="0" stop-color="#6d28d9" stop-opacity="0.62" />
        <stop offset="0.55" stop-color="#4c1d95" stop-opacity="0.2" />
        <stop offset="1" stop-color="#0f0f16" stop-opacity="0" />
      </radialGradient>
      <linearGradient id="hop" x1="0" x2="1"><stop stop-color="#7f45ee" /><stop offset="1"
        stop-color="#c0a7ff" /></linearGradient>
    </defs>
    <rect width="1200" height="630" fill="url(#glow)" />
    <path d="M72 548h1056" stroke="#ffffff" stroke-opacity="0.16" stroke-width="2"
      stroke-dasharray="2 10" stroke-linecap="round" />
    <g stroke-width="7" stroke-linecap="round">
      <path d="M112 548a118 66 0 0 1 236 0" stroke="#7f45ee" stroke-opacity="0.55" />
      <path d="M348 548a150 92 0 0 1 300 0" stroke="#7f45ee" stroke-opacity="0.8" />
      <path d="M648 548a200 204 0 0 1 400 0" stroke="url(#hop)" />
    </g>
    <g fill="#0f0f16" stroke="#9b7bf0" stroke-width="5">
      <circle cx="112" cy="548" r="11" /><circle cx="348" cy="548" r="11" />
      <circle cx="648" cy="548" r="11" />
    </g>
    <circle cx="1048" cy="548" r="30" fill="#4ade94" fill-opacity="0.16" />
    <circle cx="1048" cy="548" r="14" fill="#4ade94" />
    <g font-family="Golos" font-size="21" font-weight="500" fill="#bdbdce" text-anchor="middle">
      <text x="112" y="596">BTC</text><text x="348" y="596">USDT</text>
      <text x="648" y="596">EUR</text>
      <text x="1048" y="604" fill="#4ade94" font-weight="600">${arrives}</text>
    </g>
  </svg>
  <main>
    <div class="brand">
      <svg viewBox="0 0 32 32" width="60" height="60"><rect width="32" height="32" rx="9"
        fill="#6d28d9" /><g fill="none" stroke="#fff" stroke-linecap="round" stroke-width="2.8">
        <path d="M6 22a4.5 4.5 0 0 1 9 0" opacity=".65" /><path d="M15 22a5.5 8.5 0 0 1 11 0" />
        </g><circle cx="26" cy="22" r="2.6" fill="#fff" /></svg>
      Hopwise
    </div>
    <h1>${title[0]}<br><span>${title[1]}</span></h1>
    <p>${lead}</p>
  </main>`
}

/** The pages' own, laid into the picture: nothing is fetched. */
function fonts(): string {
  const ranges = { latin: 'U+0000-024F,U+2000-206F', cyrillic: 'U+0400-04FF' }
  return Object.entries(ranges)
    .map(([subset, range]) => {
      const file = `@fontsource-variable/golos-text/files/golos-text-${subset}-wght-normal.woff2`
      const bytes = readFileSync(require.resolve(file)).toString('base64')
      return `@font-face { font-family: Golos; font-weight: 400 900; unicode-range: ${range};
        src: url(data:font/woff2;base64,${bytes}) }`
    })
    .join('\n')
}
