import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { type CardKind, drawingOf } from './share-drawings.ts'

interface Words {
  readonly title: readonly [string, string]
  readonly lead: string
}

/** The words of shared links, as the server names the pictures (features/page-metadata). */
const words: Readonly<Record<CardKind, { readonly [Locale in 'en' | 'ru']: Words }>> = {
  home: {
    en: {
      title: ['Exchange chains that', 'can be carried out'],
      lead: 'Rates of all exchangers, checked against limits, reserves and fees at your amount',
    },
    ru: {
      title: ['Цепочки обмена, которые', 'действительно исполнимы'],
      lead: 'Курсы всех обменников с учётом лимитов, резервов и комиссий на вашу сумму',
    },
  },
  chain: {
    en: {
      title: ['A chain', 'of exchanges'],
      lead: 'Through whom it leads, within which limits, and what arrives in the end',
    },
    ru: {
      title: ['Цепочка', 'обменов'],
      lead: 'Через кого она идёт, в каких лимитах и сколько придёт в конце',
    },
  },
  pair: {
    en: {
      title: ['One pair,', 'every exchanger'],
      lead: 'Offers compared by what arrives at your amount: limits, reserves, reviews, conditions',
    },
    ru: {
      title: ['Одно направление,', 'все обменники'],
      lead: 'Предложения по тому, сколько придёт на вашу сумму: лимиты, резервы, отзывы, условия',
    },
  },
  exchanger: {
    en: {
      title: ['An exchanger', 'at a glance'],
      lead: 'Rates, reserves and reviews, and how reliably they are published',
    },
    ru: {
      title: ['Обменник', 'как на ладони'],
      lead: 'Курсы, резервы и отзывы и то, насколько исправно они публикуются',
    },
  },
  loop: {
    en: {
      title: ['A loop', 'of exchanges'],
      lead: 'What it returns at your capital: net of declared fees, within limits and reserves',
    },
    ru: {
      title: ['Связка', 'обменов'],
      lead: 'Что оно возвращает на ваш капитал: за вычетом комиссий, в лимитах и резервах',
    },
  },
}

const arrives = { en: 'arrives', ru: 'придёт' } as const

const require = createRequire(new URL('../../../packages/web/package.json', import.meta.url))

/** The pictures of shared links: one for each kind and language. */
export async function takeShareCards(browser: Browser, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true })
  const page = await browser.newPage({ viewport: { width: 1_200, height: 630 } })
  const files: string[] = []
  for (const kind of Object.keys(words) as CardKind[]) {
    for (const locale of ['en', 'ru'] as const) {
      await page.setContent(cardOf(words[kind][locale], drawingOf(kind, arrives[locale])))
      await page.evaluate(() => document.fonts.ready)
      const name = kind === 'home' ? `share-${locale}.png` : `share-${kind}-${locale}.png`
      await writeFile(join(folder, name), await page.screenshot())
      files.push(join(folder, name))
    }
  }
  await page.close()
  return files
}

function cardOf({ title, lead }: Words, drawing: string): string {
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
    ${drawing}
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

/** The pages' own fonts, inlined so that nothing is fetched. */
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
