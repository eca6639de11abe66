import { linkedPages } from '@hopwise/contract'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/lib/texts/texts.ts'
import { PageMenu } from '#web/ui/overlay/page-menu.tsx'
import { useOwn } from '#web/account/user/use-own.ts'
import { AdminWaitingDocument } from './admin-frame.documents.ts'
import { SignInWhenOld } from './sign-in-when-old.tsx'

const EVERY_MS = 60_000

/** What stands around every page of the administration. */
export function AdminMenu({ children }: { children: ReactNode }) {
  const { t } = useTranslation('admin-frame', 'admin-pages')
  const { answer } = useOwn(AdminWaitingDocument, {}, { everyMs: EVERY_MS })
  const waiting: Readonly<Partial<Record<string, number>>> = {
    'admin-applications': answer?.adminApplications.waiting,
  }
  const pages = linkedPages('admin').map(({ path, name }) => ({
    to: path,
    text: t(`admin-pages:link.${name}`),
    waiting: waiting[name] ?? 0,
  }))
  return (
    <PageMenu title={t('title')} label={t('pages')} pages={pages}>
      <SignInWhenOld />
      {children}
    </PageMenu>
  )
}
