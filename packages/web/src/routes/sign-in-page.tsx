import { LinkPage } from '#web/features/sign-in/link/link-page.tsx'

export function SignInPage() {
  return <LinkPage />
}
