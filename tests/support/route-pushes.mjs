// Loaded into a server by `node --import`. What it sends to push services goes to the one of a test at PUSH_SERVICE.
const { fetch } = globalThis
const service = process.env.PUSH_SERVICE ?? ''
globalThis.fetch = (url, init = {}) => {
  const headers = new Headers(init.headers)
  headers.set('x-endpoint', String(url))
  return fetch(service, { ...init, headers })
}
