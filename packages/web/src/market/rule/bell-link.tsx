import { clsx } from 'clsx'
import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { ButtonLink } from '#web/ui/action/button.tsx'
import { type RulePrefill, ruleAddress } from './rule-address.ts'

interface BellLinkProps {
  prefill: RulePrefill
  /** The bell's subject, needed where the link is an icon alone. */
  name?: string
}

/** Leads to a new notification pair for the thing beside it. */
export function BellLink({ prefill, name }: BellLinkProps) {
  const { t } = useTranslation('market')
  const to = ruleAddress(prefill)
  if (name === undefined) {
    return (
      <ButtonLink to={to} size="small" icon={Bell} className="print:hidden">
        {t('bell')}
      </ButtonLink>
    )
  }
  const label = t('bell-of', { name })
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={clsx(
        'inline-flex size-8 shrink-0 items-center justify-center rounded-default text-text-2',
        'hover:bg-surface-2 hover:text-text pointer-coarse:size-11 print:hidden',
      )}
    >
      <Bell aria-hidden className="size-4" />
    </Link>
  )
}
