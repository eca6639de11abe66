import { Play, Square } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { Card } from '#web/ui/show/card.tsx'
import type { Example } from './examples.ts'
import { useRun } from './use-run.ts'

const CODE = 'mt-3 max-h-80 overflow-auto rounded-default bg-surface-2 p-4 font-mono text-dense'

interface Props {
  example: Example
  onOpen: (query: string) => void
}

/** A question as a program puts it, and the answer. */
export function ExampleCard({ example: { name, query }, onOpen }: Props) {
  const { t } = useTranslation('developers')
  const { answer, isRunning, isCut, start, stop } = useRun()
  return (
    <Card role="group" aria-labelledby={`example-${name}`} className="min-w-0 p-5">
      <h3 id={`example-${name}`} className="font-semibold">
        {t(`example-${name}`)}
      </h3>
      <p className="mt-1 text-table text-text-2">{t(`example-${name}-why`)}</p>
      <pre tabIndex={0} aria-label={t('question')} className={CODE}>
        {query}
      </pre>
      <div className="mt-3 flex flex-wrap gap-2">
        {isRunning ? (
          <Button size="small" icon={Square} onClick={stop}>
            {t('stop')}
          </Button>
        ) : (
          <Button size="small" color="black" icon={Play} onClick={() => start({ query })}>
            {t('run')}
          </Button>
        )}
        <Button size="small" onClick={() => onOpen(query)}>
          {t('open')}
        </Button>
        <CopyButton text={query} label={t('copy')} look={{ size: 'small' }} />
      </div>
      {isCut && (
        <p role="alert" className="mt-3 text-table text-loss">
          {t('cut')}
        </p>
      )}
      {answer !== undefined && (
        <pre tabIndex={0} aria-label={t('answer')} className={CODE}>
          {answer}
        </pre>
      )}
    </Card>
  )
}
