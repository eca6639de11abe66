import { Link2Off, MonitorSmartphone } from 'lucide-react'
import type { RefObject } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { Button } from '#web/ui/action/button.tsx'
import { Resend } from '../resend.tsx'
import type { LinkEnd } from '../watched-link.ts'

interface SpentLinkProps {
  end: LinkEnd
  email: string
  /** The address as the screen may show it. */
  shown: string
  status: RefObject<HTMLParagraphElement | null>
  onChange: () => void
}

/**
 * The link signed in the browser that opened it, or nobody. This browser needs a link of its own,
 * because a person talked into opening a stranger's link must not lose their account to them.
 */
export function SpentLink({ end, email, shown, status, onChange }: SpentLinkProps) {
  const { t } = useTranslation('sign-in')
  const isUsed = end === 'USED'
  const Icon = isUsed ? MonitorSmartphone : Link2Off
  return (
    <div className="grid gap-3">
      <Icon aria-hidden className="size-8 text-accent" />
      <p ref={status} role="status" tabIndex={-1} className="font-semibold outline-none">
        {t(isUsed ? 'elsewhere' : 'expired')}
      </p>
      <p className="text-table wrap-anywhere text-text-2">
        {isUsed ? t('elsewhere-how', { email: shown }) : t('expired-why')}
      </p>
      <Resend email={email} isFree />
      <Button color="ghost" isWide onClick={onChange}>
        {t('change-email')}
      </Button>
    </div>
  )
}
