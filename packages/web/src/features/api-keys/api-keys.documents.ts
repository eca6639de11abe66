// Written by `npm run codegen` from the .graphql file of this name.
import type { TypedDocumentNode } from '@urql/core'

export type OwnApiKeysVariables = { [key: string]: never }

export type OwnApiKeysAnswer = {
  readonly apiKeys: ReadonlyArray<ApiKeyRow>
  readonly entitlements: { readonly apiKeys: number }
}

export type CreateApiKeyVariables = {
  name?: string | null | undefined
}

export type CreateApiKeyAnswer = {
  readonly createApiKey: {
    readonly secret: string
    readonly key: { readonly id: string; readonly name: string }
  }
}

export type RevokeApiKeyVariables = {
  id: string
}

export type RevokeApiKeyAnswer = { readonly revokeApiKey: boolean }

export type ApiKeyRow = {
  readonly id: string
  readonly name: string
  readonly start: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  readonly usedToday: number
  readonly isActive: boolean
}

const textApiKeyRow = `fragment ApiKeyRow on ApiKey {
  id
  name
  start
  createdAt
  lastUsedAt
  usedToday
  isActive
}`

export const OwnApiKeysDocument = `query OwnApiKeys {
  apiKeys {
    ...ApiKeyRow
  }
  entitlements {
    apiKeys
  }
}
${textApiKeyRow}` as unknown as TypedDocumentNode<OwnApiKeysAnswer, OwnApiKeysVariables>

export const CreateApiKeyDocument = `mutation CreateApiKey($name: String) {
  createApiKey(name: $name) {
    secret
    key {
      id
      name
    }
  }
}` as unknown as TypedDocumentNode<CreateApiKeyAnswer, CreateApiKeyVariables>

export const RevokeApiKeyDocument = `mutation RevokeApiKey($id: ID!) {
  revokeApiKey(id: $id)
}` as unknown as TypedDocumentNode<RevokeApiKeyAnswer, RevokeApiKeyVariables>
