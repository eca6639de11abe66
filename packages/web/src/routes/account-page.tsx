import { useTranslation } from '#web/lib/texts/texts.ts'
import { Account } from '#web/features/profile/account/account.tsx'
import { usePageTitle } from '#web/lib/page/use-page-title.ts'

export function AccountPage() {
  const { t } = useTranslation('profile')
  usePageTitle(t('title'))
  return <Account />
}
