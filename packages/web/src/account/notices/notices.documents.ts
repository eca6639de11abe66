// Written by `npm run codegen` from the .graphql file of this name.
import type { SignedIn } from '#web/account/user/current-user.documents.ts'
import type { TypedDocumentNode } from '@urql/core'

export type CurrentUserChangedVariables = { [key: string]: never }

export type CurrentUserChangedAnswer = {
  readonly currentUserChanged: {
    readonly notified: {
      readonly id: string
      readonly title: string
      readonly findings: ReadonlyArray<{ readonly url: string }>
    } | null
  } & SignedIn
}

const textSignedIn = `fragment SignedIn on CurrentUser {
  id
  name
  balance
  roles
}`

export const CurrentUserChangedDocument = `subscription CurrentUserChanged {
  currentUserChanged {
    ...SignedIn
    notified {
      id
      title
      findings {
        url
      }
    }
  }
}
${textSignedIn}` as unknown as TypedDocumentNode<
  CurrentUserChangedAnswer,
  CurrentUserChangedVariables
>
