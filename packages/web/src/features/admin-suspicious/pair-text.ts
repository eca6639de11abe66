export function pairText({ give, get }: { readonly give: string; readonly get: string }): string {
  return `${give} → ${get}`
}
