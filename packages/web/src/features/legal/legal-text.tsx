import type { LegalKind } from '@hopwise/contract'
import { Printer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { keepSetting, readSetting } from '#web/lib/kept-setting.ts'
import { useEndOfPageShell } from '#web/lib/page/page-shell.ts'
import { useApiLocale } from '#web/lib/texts/api-locale.ts'
import { useWiderThan } from '#web/lib/page/use-media.ts'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'
import { useUrlState } from '#web/lib/address/use-url-state.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Disclosure } from '#web/ui/show/disclosure.tsx'
import { RichText } from '#web/ui/show/rich-text.tsx'
import { ErrorNotice } from '#web/ui/state/error-notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { LegalTextDocument, type LegalTextAnswer } from './legal-text.documents.ts'
import { Link, useLocation } from 'react-router'

/** A legal text with its contents beside it, its version and its date. */
export function LegalText({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation('legal')
  const format = useFormat()
  const locale = useApiLocale()
  const requestedVersion = Number(useUrlState().params.get('version') ?? Number.NaN)
  const version = Number.isInteger(requestedVersion) ? { version: requestedVersion } : {}
  const { answer, error, refetch } = useQuery(LegalTextDocument, { kind, locale, ...version })
  const text = answer?.legalText
  useEndOfPageShell((text ?? error) !== undefined)
  const hasChanged = useHasChanged(kind, text?.isInForce ? text.version : undefined)
  const isWide = useWiderThan('md')
  usePageTitle(t(kind))
  const sections = sectionsOf(text?.html ?? '')
  return (
    <div className="grid items-start gap-x-12 md:grid-cols-[minmax(0,70ch)_220px]">
      <div className="min-w-0">
        <h1 className="text-h1 font-bold tracking-tight">{text?.title ?? t(kind)}</h1>
        {text && (
          <p className="mt-2 text-dense text-text-3">
            {t(text.isInForce ? 'version' : 'version-of', {
              version: text.version,
              day: format.day(Date.parse(text.effectiveOn)),
            })}
          </p>
        )}
        {hasChanged && (
          <p role="status" className="mt-4 rounded-default bg-note-soft p-3 text-table text-note">
            {t('changed')}
          </p>
        )}
        {text && !text.isInForce && <NotInForce text={text} />}
        {error && !text && (
          <div className="mt-6">
            <ErrorNotice error={error} title={t('failed')} onRetry={refetch} />
          </div>
        )}
        {!text && !error && <Skeleton rows={12} rowHeight={44} />}
        {text && !isWide && (
          <Disclosure summary={t('contents')} className="no-print mt-4">
            <Contents sections={sections} />
          </Disclosure>
        )}
        {text && <RichText html={text.html} className="mt-6" />}
        {text && text.versions.length > 1 && <Versions text={text} />}
      </div>
      {text && isWide && (
        <div className="no-print sticky top-[calc(var(--header-height)+24px)]">
          <p className="text-meta font-medium text-text-3">{t('contents')}</p>
          <Contents sections={sections} />
          <Button size="small" icon={Printer} className="mt-4" onClick={() => print()}>
            {t('print')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface Section {
  readonly id: string
  readonly title: string
}

function Contents({ sections }: { sections: readonly Section[] }) {
  const { t } = useTranslation('legal')
  return (
    <nav aria-label={t('contents')}>
      <ul className="mt-1">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center py-1 text-dense text-text-2 hover:text-accent"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function sectionsOf(html: string): Section[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return Array.from(body.querySelectorAll('h2'), ({ id, textContent }) => ({
    id,
    title: textContent,
  }))
}

/** Whether this browser has seen an older version. */
function useHasChanged(kind: LegalKind, version: number | undefined): boolean {
  const key = `read-${kind.toLowerCase()}`
  const [before] = useState(() => Number(readSetting(key) ?? 0))
  useEffect(() => {
    if (version !== undefined) keepSetting(key, String(version))
  }, [key, version])
  return version !== undefined && before > 0 && before < version
}

interface VersionsProps {
  text: LegalTextAnswer['legalText']
}

/** A notice above a version not in force, with a link to the one that is. */
function NotInForce({ text }: VersionsProps) {
  const { t } = useTranslation('legal')
  const { pathname } = useLocation()
  const held = text.versions.find(({ isInForce }) => isInForce)
  const isToCome = held !== undefined && held.version < text.version
  return (
    <p role="note" className="mt-4 rounded-default bg-warn-soft p-3 text-table text-warn">
      {t(isToCome ? 'to-come' : 'no-longer')}{' '}
      <Link to={pathname} className="underline underline-offset-4">
        {t('to-current')}
      </Link>
    </p>
  )
}

/** Every version: earlier ones stay readable. */
function Versions({ text }: VersionsProps) {
  const { t } = useTranslation('legal')
  const format = useFormat()
  return (
    <nav aria-label={t('versions')} className="no-print mt-10 border-t border-line-soft pt-4">
      <h2 className="text-table font-semibold text-text-2">{t('versions')}</h2>
      <ul className="mt-2">
        {text.versions.toReversed().map(({ version, effectiveOn, isInForce }) => (
          <li key={version}>
            <Link
              to={isInForce ? '?' : `?version=${version}`}
              aria-current={version === text.version ? 'page' : undefined}
              className="inline-flex min-h-8 items-center text-table text-accent underline-offset-4 hover:underline aria-[current=page]:font-semibold"
            >
              {t(isInForce ? 'version' : 'version-of', {
                version,
                day: format.day(Date.parse(effectiveOn)),
              })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
