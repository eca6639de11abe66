import { OwnCabinets } from '#web/features/cabinet/own-cabinets.tsx'
import { KeysSection } from '#web/features/api-keys/keys-section.tsx'
import { ChannelsSection } from '#web/features/notifications/channels/channels-section.tsx'
import { RulesSection } from '#web/features/notifications/rules/rules-section.tsx'
import { AccountSections } from '#web/features/profile/account/account-sections.tsx'

/** The account and its channels of messages. */
export function ProfilePage() {
  return (
    <AccountSections>
      <OwnCabinets />
      <RulesSection />
      <ChannelsSection />
      <KeysSection />
    </AccountSections>
  )
}
