import { clsx } from 'clsx'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { DroppedNote } from '#web/market/dropped-note.tsx'
import { BarPlace, BottomBar } from '#web/ui/overlay/bottom-bar.tsx'
import { ChipRow } from '#web/ui/show/chip-row.tsx'
import { ShortSpreadBar, SpreadBar } from './filters/spread-bar.tsx'
import { SpreadSheet } from './filters/spread-sheet.tsx'
import { useSpreadChips } from './filters/use-spread-chips.ts'
import { SpreadsHead } from './list/spreads-head.tsx'
import { SpreadsPanel } from './list/spreads-panel.tsx'
import { printSpreads, readSpreads, type SpreadsPageQuery } from './spreads-query.ts'
import { useSpreads } from './use-spreads.ts'

/** Live spreads: buying a coin on one venue and selling it on another. */
export function SpreadsPage() {
  const { t } = useTranslation('spreads')
  const { search } = useLocation()
  const navigate = useNavigate()
  const { query, dropped } = useMemo(() => readSpreads(search), [search])
  const found = useSpreads(query)
  const isWide = useWiderThan('lg')
  usePageTitle(t('title'))
  const change = (next: SpreadsPageQuery, { isTyping = false }: { isTyping?: boolean } = {}) => {
    // The address changes synchronously, because the next change builds on this one.
    const how = { replace: isTyping, preventScrollReset: true, flushSync: true }
    void navigate(`?${printSpreads(next)}`, how)
  }
  // Stable for as long as the question: every row depends on it.
  const linkTo = useCallback((row: string) => `?${printSpreads({ ...query, row })}`, [query])
  const venues = useMemo(
    () =>
      found.venues.map(({ burse: { id, name, slug } }) => ({
        value: id,
        label: name,
        words: [slug],
      })),
    [found.venues],
  )
  const filters = { query, venues, onChange: change }
  const chips = useSpreadChips(filters)
  const head = found.views && <SpreadsHead {...{ query, found }} />
  return (
    <div className="flex flex-col [--below-bar:var(--header-height)] lg:[--below-bar:calc(var(--header-height)+60px)]">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1">
        <h1 className="text-h1 font-bold tracking-tight">{t('title')}</h1>
        {isWide && head}
      </div>
      {isWide ? (
        <div className="sticky top-(--header-height) z-[6] -mx-1 bg-ground px-1 py-1.5">
          <SpreadBar {...filters} />
        </div>
      ) : (
        <>
          <div className="py-2">
            <ShortSpreadBar {...filters} />
          </div>
          <div
            className={clsx(
              'mb-2 flex flex-wrap items-center gap-x-2 gap-y-1',
              // The room is reserved, so that nothing below moves when the line comes.
              found.error ? 'empty:hidden' : 'empty:min-h-8 pointer-coarse:empty:min-h-11',
            )}
          >
            {head}
          </div>
          <BottomBar>
            <SpreadSheet
              {...filters}
              {...(found.views && !found.isBusy && { found: found.views.length })}
            />
            <BarPlace />
          </BottomBar>
        </>
      )}
      <div className="grid grid-cols-1 gap-2 empty:hidden *:mb-2">
        <DroppedNote keys={dropped} />
        {!isWide && <ChipRow {...chips} />}
      </div>
      <div
        // Column heads stick below the bar while rows scroll past.
        className="[--header-height:var(--below-bar)]"
      >
        <SpreadsPanel {...{ query, found, chips, linkTo }} onChange={change} />
      </div>
    </div>
  )
}
