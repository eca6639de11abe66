import { LogIn } from 'lucide-react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { useOpenSignIn } from '#web/account/access/sign-in-modal.ts'
import { useCurrentUser } from '#web/account/user/current-user.ts'
import { useQuery } from '#web/lib/graphql/use-query.ts'
import { Button } from '#web/ui/action/button.tsx'
import { CopyButton } from '#web/ui/action/copy-button.tsx'
import { QrCode } from '#web/ui/show/qr-code.tsx'
import { CurrentUserDocument } from './own-code.documents.ts'

/** The reader's own link, or the way to get one. */
export function OwnLink() {
  const { t } = useTranslation('affiliate')
  const { user } = useCurrentUser()
  const openSignIn = useOpenSignIn()
  const { answer } = useQuery(CurrentUserDocument, {}, { pause: !user })
  const code = user && answer?.currentUser?.referralCode
  if (!user) {
    return (
      <div className="mt-6 flex flex-wrap items-center gap-4 rounded-large bg-surface-1 p-4">
        <p className="text-table">{t('sign-in-for-link')}</p>
        <Button color="violet" icon={LogIn} onClick={openSignIn}>
          {t('sign-in')}
        </Button>
      </div>
    )
  }
  if (!code) return null
  const link = `${location.origin}/r/${code}`
  return (
    <div className="mt-6 rounded-large bg-surface-1 p-4">
      <p className="text-dense font-medium text-text-2">{t('your-link')}</p>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <code className="min-w-0 rounded-default bg-surface-2 px-3 py-2 text-table break-all select-all">
          {link}
        </code>
        <CopyButton text={link} label={t('copy-link')} look={{ color: 'violet' }} />
      </div>
      <figure className="mt-4 flex flex-wrap items-center gap-4">
        <QrCode text={link} label={t('qr-of-link')} className="w-32" />
        <figcaption className="max-w-60 text-dense text-text-2">{t('qr-why')}</figcaption>
      </figure>
    </div>
  )
}
