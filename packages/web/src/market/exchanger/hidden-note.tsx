import { clsx } from 'clsx'
import { EyeOff } from 'lucide-react'
import { Link } from 'react-router'
import { useFormat } from '#web/lib/format/use-format.ts'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useIgnoredExchangers } from '../ignored-exchangers.ts'

/** Says that exchangers hidden on this device are left out, and where to show them again. */
export function HiddenNote({ className }: { className?: string }) {
  const { t } = useTranslation('market')
  const format = useFormat()
  const { length: count } = useIgnoredExchangers()
  if (count === 0) return null
  return (
    <p className={clsx('flex items-center gap-2 text-dense text-text-2', className)}>
      <EyeOff aria-hidden className="size-4 shrink-0 text-text-3" />
      <span>
        {t('hidden', { count, value: format.count(count) })}{' '}
        <Link
          to="/exchangers"
          className="inline-flex min-h-6 items-center text-accent underline pointer-coarse:min-h-11"
        >
          {t('hidden-choose')}
        </Link>
      </span>
    </p>
  )
}
