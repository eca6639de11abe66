import { captionClass, cellClass } from '../../src/ui/bar/cell-look.ts'
import type { Texts } from './page-words.ts'

/** The widths of the bar's cells (features/search/bar), in its order. */
const CURRENCY = 'flex-[1_1_180px] xl:flex-[1_1_196px]'
const AMOUNT = 'flex-[1_1_112px] border-line-soft xl:flex-[1_1_150px]'

/** The page's first words, and the bar of the search, empty (features/search/first-words.tsx). */
export function homePageShell(t: Texts): string {
  const cells = [
    cell(t('give'), CURRENCY),
    cell(t('amount'), AMOUNT),
    '<div class="w-9 shrink-0 xl:w-10"></div>',
    cell(t('get'), CURRENCY),
    cell(t('best-now'), AMOUNT),
    cell(t('max-hops'), 'hidden w-28 shrink-0 xl:flex'),
  ]
  return (
    '<div class="pb-1.5 md:pb-2">' +
    '<p class="h-[18px] overflow-hidden text-dense font-bold tracking-tight md:h-7 md:text-h1">' +
    `<span>${t('headline')}</span></p>` +
    `<p class="hidden text-table text-text-2 lg:block">${t('lead')}</p>` +
    `<p class="text-dense text-text-2 md:hidden">${t('facts')}</p></div>` +
    '<div class="h-14 rounded-large border border-control bg-raised md:hidden"></div>' +
    '<div class="mt-1 hidden h-16 rounded-large border border-control bg-raised md:flex">' +
    `<div class="flex grow *:border-l *:border-line *:first:border-l-0">${cells.join('')}</div>` +
    cell(t('filters'), 'hidden w-24 shrink-0 border-l border-line lg:flex xl:w-28') +
    '<div class="hidden w-32 shrink-0 border-l border-line lg:flex xl:w-36"></div></div>'
  )
}

function cell(caption: string, look: string): string {
  return (
    `<div class="${cellClass} ${look}"><span class="${captionClass}">${caption}</span>` +
    '<span class="h-[26px]"></span></div>'
  )
}
