import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { ExplorerProps } from './explorer.tsx'

const cut = { code: 'NETWORK', fields: [], id: undefined } as const

interface ExplorerBoxProps extends ExplorerProps {
  /** How often a question was opened by a press: each begins a new explorer. */
  readonly round: number
}

/** Loads the explorer, which is larger than all our pages together, and shows it. */
export function ExplorerBox({ question, round: openCount }: ExplorerBoxProps) {
  const { t } = useTranslation('developers')
  const box = useRef<HTMLDivElement>(null)
  const [round, setRound] = useState(0)
  const [Explorer, setExplorer] = useState<ComponentType<ExplorerProps>>()
  const [isFailed, setFailed] = useState(false)
  useEffect(() => {
    // After a reload the page stays where it was.
    if (openCount > 0) box.current?.scrollIntoView({ block: 'nearest' })
  }, [openCount])
  useEffect(() => {
    let isGone = false
    import('./explorer.tsx').then(
      (loaded) => isGone || setExplorer(() => loaded.Explorer),
      () => isGone || setFailed(true),
    )
    return () => {
      isGone = true
    }
  }, [round])
  const again = (): void => {
    setFailed(false)
    setRound(round + 1)
  }
  return (
    <div ref={box} role="region" aria-label={t('explorer')} className="mt-4 min-h-[640px]">
      {Explorer ? (
        <Explorer key={openCount} question={question} />
      ) : isFailed ? (
        <ErrorNotice error={cut} title={t('explorer-failed')} onRetry={again} />
      ) : (
        <Skeleton rows={8} rowHeight={72} />
      )}
    </div>
  )
}
