type ScriptPolicy = { createScriptURL: (url: string) => unknown }
type PolicyFactory = {
  createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => ScriptPolicy
}

/** The service worker, and the worker that reads bar codes. */
const OURS = /^(?:\/sw\.js|\/assets\/barcode-worker-[\w-]+\.js)$/

let policy: ScriptPolicy | null = null

/** Trusted Types reject plain strings as a worker's URL; the one policy of the app allows exactly ours. */
export function trustedScript(url: string): string {
  const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes
  policy ??=
    factory?.createPolicy('sampan', {
      createScriptURL: (script) => {
        if (import.meta.env.PROD && !OURS.test(script))
          throw new TypeError(`Not a script of ours: ${script}`)
        return script
      },
    }) ?? null
  return (policy?.createScriptURL(url) ?? url) as string
}
