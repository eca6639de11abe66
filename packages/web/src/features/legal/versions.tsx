import { useTranslation } from '#web/lib/texts/texts.ts'
import { Link, useLocation } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import type { LegalTextAnswer } from './legal-text.documents.ts'

interface VersionsProps {
  text: LegalTextAnswer['legalText']
}

/** A notice above a version not in force, with a link to the one that is. */
export function NotInForce({ text }: VersionsProps) {
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
export function Versions({ text }: VersionsProps) {
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
