import { Settings } from '#web/features/admin-settings/settings.tsx'

export function AdminSettingsPage() {
  return <Settings />
}
