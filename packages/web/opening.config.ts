import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

const texts = ['en', 'ru'] as const
/** What home asks on a first visit (features/search/query/home-query.ts), as it names the two. */
const FIRST_PAIR = { give: 'BTC', get: 'USDT TRC20' }

/**
 * The first words of home in the page itself, drawn before any script has come: where they stand
 * then, they stay. `public/theme.js` decides whether they are shown, `main.tsx` takes them away.
 */
export function opening(): Plugin {
  return {
    name: 'opening',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace('<div id="root">', `${openingHtml()}<div id="root">`),
  }
}

function openingHtml(): string {
  return (
    '<div id="opening" aria-hidden="true">' +
    '<div class="h-(--header-height) border-b border-line-soft"></div>' +
    '<div class="mx-auto w-full max-w-[1320px] px-4 pt-6 md:px-6 md:pt-10">' +
    `${texts.map(wordsIn).join('')}</div></div>`
  )
}

function wordsIn(locale: (typeof texts)[number]): string {
  const file = new URL(`src/features/search/${locale}.json`, import.meta.url)
  const { headline, lead } = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  const title = headline!.replace('{{give}}', FIRST_PAIR.give).replace('{{get}}', FIRST_PAIR.get)
  return (
    `<div lang="${locale}">` +
    `<p class="text-h2 font-bold tracking-tight text-balance md:text-h1">${title}</p>` +
    `<p class="mt-1 max-w-3xl text-table text-text-2 md:text-body">${lead}</p></div>`
  )
}
