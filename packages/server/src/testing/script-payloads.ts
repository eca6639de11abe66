const RUN = 'window.hacked=1'

/** A hundred ways to slip a script into a text. None of them may ever run. */
export const scriptPayloads: readonly string[] = [
  ...tags('img src=x', 'svg', 'body', 'video src=x', 'input autofocus', 'details open', 'iframe'),
  ...links(),
  ...markdown(),
  ...raw(),
]

/** Elements that run something by themselves, with every way to write it. */
function tags(...elements: readonly string[]): string[] {
  const events = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover']
  return elements.flatMap((element) => [
    ...events.map((event) => `<${element} ${event}=${RUN}>`),
    `<${element}/onload='${RUN}'//`,
    `<${element.toUpperCase()} ONERROR="${RUN}">`,
  ])
}

/** Addresses that are code. */
function links(): string[] {
  const addresses = [
    `javascript:${RUN}`,
    `JaVaScRiPt:${RUN}`,
    `java\nscript:${RUN}`,
    `java\tscript:${RUN}`,
    `\u0001javascript:${RUN}`,
    ` javascript:${RUN}`,
    `javascript&colon;${RUN}`,
    `&#106;avascript:${RUN}`,
    `data:text/html,<script>${RUN}</script>`,
    `data:text/html;base64,PHNjcmlwdD53aW5kb3cuaGFja2VkPTE8L3NjcmlwdD4=`,
    `vbscript:${RUN}`,
    `//evil.example/x.js`,
  ]
  return addresses.flatMap((address) => [
    `<a href="${address}">read more</a>`,
    `[read more](${address})`,
  ])
}

/** Attacks on a reader of markdown. */
function markdown(): string[] {
  return [
    `![x](x"onerror="${RUN})`,
    `![x](javascript:${RUN})`,
    `[x](<javascript:${RUN}>)`,
    `[x]: javascript:${RUN}\n[x]`,
    `<javascript:${RUN}>`,
    `# heading" onmouseover="${RUN}`,
    `## <img src=x onerror=${RUN}>`,
    `\`\`\`"><img src=x onerror=${RUN}>\n\`\`\``,
    `| a |\n|---|\n| <svg onload=${RUN}> |`,
    `[a](https://a.example "t' onmouseover='${RUN}")`,
  ]
}

function raw(): string[] {
  return [
    `<script>${RUN}</script>`,
    `<ScRiPt>${RUN}</sCrIpT>`,
    `<script/src="data:,${RUN}"></script>`,
    `<<script>${RUN}//<</script>`,
    `</title><script>${RUN}</script>`,
    `</script><script>${RUN}</script>`,
    `--><script>${RUN}</script>`,
    `"><script>${RUN}</script>`,
    `'><img src=x onerror=${RUN}>`,
    `{{constructor.constructor('${RUN}')()}}`,
    `\${${RUN}}`,
    `<math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
    `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
    `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
    `<form action=javascript:${RUN}><button>go</button></form>`,
    `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
    `<object data="javascript:${RUN}"></object>`,
    `<embed src="javascript:${RUN}">`,
    `<style>@import 'javascript:${RUN}';</style>`,
    `<base href="javascript:${RUN}//">`,
  ]
}
