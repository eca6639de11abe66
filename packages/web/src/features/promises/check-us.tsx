import { Download } from 'lucide-react'
import { apiUrl } from '#web/lib/graphql/api-url.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { ExternalLink } from '#web/ui/action/external-link.tsx'
import { Card } from '#web/ui/show/card.tsx'

const LICENCE = { name: 'CC-BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' }

function fileOf(day: string): string {
  return apiUrl(`/promises/${day}.csv`)
}

/** The files of days, the command that counts one again, and their licence. */
export function CheckUs({ days }: { days: readonly string[] }) {
  const { t } = useTranslation('promises')
  const command = `hopwise promise tally ${days[0] ?? 'FILE'}.csv`
  return (
    <Card className="p-4">
      <section aria-label={t('check-us')}>
        <h2 className="text-h3 font-bold">{t('check-us')}</h2>
        <p className="mt-1 text-table text-text-2">{t('check-us-why')}</p>
        <p className="mt-3 text-dense text-text-2">{t('command')}</p>
        <div className="mt-1 flex items-center gap-2 rounded-default bg-surface-2 py-1 pr-1 pl-3">
          <code className="min-w-0 flex-1 font-mono text-dense wrap-anywhere">{command}</code>
          <CopyButton text={command} label={t('copy-command')} />
        </div>
        <h3 className="mt-4 text-table font-bold">{t('files')}</h3>
        {days.length === 0 ? (
          <p className="mt-0.5 text-table text-text-2">{t('files-none')}</p>
        ) : (
          <ul className="mt-2 flex flex-wrap gap-2">
            {days.map((day) => (
              <li key={day}>
                <FileLink day={day} />
              </li>
            ))}
          </ul>
        )}
        <p className="mt-3 flex flex-wrap items-baseline gap-x-1.5 text-dense text-text-2">
          {t('licence')}
          <ExternalLink href={LICENCE.href}>{LICENCE.name}</ExternalLink>
        </p>
      </section>
    </Card>
  )
}

/** Its name is the day as in the file's own name. */
function FileLink({ day }: { day: string }) {
  return (
    <a
      href={fileOf(day)}
      download
      className={
        'inline-flex min-h-8 items-center gap-2 rounded-default border border-line px-3 ' +
        'text-dense font-medium tabular-nums hover:border-control hover:bg-surface-1 ' +
        'dark:hover:bg-surface-2 pointer-coarse:min-h-11'
      }
    >
      <Download aria-hidden className="size-3.5 shrink-0" />
      {day}.csv
    </a>
  )
}

/** The file of the latest day, beside the heading. */
export function FileButton({ day }: { day: string }) {
  const { t } = useTranslation('promises')
  return (
    <a
      href={fileOf(day)}
      download
      aria-label={t('file', { day })}
      className={
        'inline-flex min-h-11 items-center gap-2 rounded-default border border-line bg-raised ' +
        'px-4 text-table font-medium hover:border-control hover:bg-surface-1 ' +
        'dark:hover:bg-surface-2'
      }
    >
      <Download aria-hidden className="size-4" />
      {'CSV'}
    </a>
  )
}
