import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2'
import { connect as connectSocket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { MAX_IMAGE_BYTES } from '#engine/shared/images.ts'
import { declare } from '#tests/support/changes.ts'
import { type ChildSession, logInToChild, requestsOf } from '#tests/support/child-login.ts'
import { type ChildServer, ROOT, startChildServer } from '#tests/support/child-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { needing, programPath } from '#tests/support/needed-programs.ts'
import { ownDirectory } from '#tests/support/own-directory.ts'
import { SOON } from '#tests/support/soon.ts'
import { testCertificate } from '#tests/support/test-certificate.ts'
import { wireDevice } from '#tests/support/wire-device.ts'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

const folder = mkdtempSync(join(tmpdir(), 'sampan-proxies-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const put = (name: string, text: string) => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const files = {
  cert: put('cert.pem', testCertificate.cert),
  key: put('key.pem', testCertificate.key),
  both: put('both.pem', testCertificate.cert + testCertificate.key),
}

/** What a configuration of ours is given on this machine. */
type Place = {
  name: string
  httpPort: number
  httpsPort: number
  serverPort: string
  /** After so long without a byte from the server it gives a request up. */
  patienceSeconds: number
}
type Program = {
  name: string
  /** The first of the addresses that callers of this proxy come from, so that no two share a limit. */
  network: string
  start: (place: Place) => ChildProcess
}

/** A configuration of `deploy/` with other ports, files and limits; each has to be in it. */
function configured(name: string, changes: readonly (readonly [string, string])[]): string {
  let text = readFileSync(join(ROOT, 'deploy', name), 'utf8')
  for (const [from, to] of changes) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`)
    text = text.replaceAll(from, to)
  }
  return text
}

const run = (name: string, args: readonly string[], env: Record<string, string> = {}) =>
  spawn(programPath(name) ?? name, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })

const PROGRAMS: readonly Program[] = [
  {
    name: 'caddy',
    network: '127.0.1',
    start: ({ name, httpPort, httpsPort, serverPort, patienceSeconds }) => {
      const ports = `http_port ${httpPort}\nhttps_port ${httpsPort}`
      const limit = `transport http {\nread_timeout ${patienceSeconds}s\n}`
      const site = configured('Caddyfile', [
        [
          'reverse_proxy {$UPSTREAM:127.0.0.1:8080}',
          `tls ${files.cert} ${files.key}\nreverse_proxy {$UPSTREAM:127.0.0.1:8080} {\n${limit}\n}`,
        ],
      ])
      const file = put(`${name}.caddy`, `{\nadmin off\nskip_install_trust\n${ports}\n}\n${site}`)
      return run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], {
        HOME: folder,
        DOMAIN: 'localhost',
        UPSTREAM: `127.0.0.1:${serverPort}`,
      })
    },
  },
  {
    name: 'nginx',
    network: '127.0.2',
    start: ({ name, httpPort, httpsPort, serverPort, patienceSeconds }) => {
      const site = put(
        `${name}-site.conf`,
        configured('nginx.conf', [
          ['listen 80;', `listen 127.0.0.1:${httpPort};`],
          ['listen [::]:80;', ''],
          ['listen 443 ', `listen 127.0.0.1:${httpsPort} `],
          ['listen [::]:443 ssl http2;', ''],
          ['server_name sampan.example.com', 'server_name localhost'],
          ['/etc/letsencrypt/live/sampan.example.com/fullchain.pem', files.cert],
          ['/etc/letsencrypt/live/sampan.example.com/privkey.pem', files.key],
          ['127.0.0.1:8080', `127.0.0.1:${serverPort}`],
          ['proxy_read_timeout 75s', `proxy_read_timeout ${patienceSeconds}s`],
        ]),
      )
      const own = (what: string) => join(folder, `${name}-${what}`)
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((what) => `${what}_temp_path ${own(what)};`)
        .join(' ')
      const around = `daemon off; master_process off; pid ${own('pid')}; error_log stderr;
        events {} http { access_log off; ${places} include ${site}; }`
      return run('nginx', ['-e', 'stderr', '-c', put(`${name}.conf`, around)])
    },
  },
  {
    name: 'haproxy',
    network: '127.0.3',
    start: ({ name, httpPort, httpsPort, serverPort, patienceSeconds }) => {
      const file = put(
        `${name}.cfg`,
        configured('haproxy.cfg', [
          ['bind :80', `bind 127.0.0.1:${httpPort}`],
          ['bind :443', `bind 127.0.0.1:${httpsPort}`],
          ['/etc/haproxy/sampan.pem', files.both],
          ['127.0.0.1:8080', `127.0.0.1:${serverPort}`],
          ['timeout server 75s', `timeout server ${patienceSeconds}s`],
        ]),
      )
      return run('haproxy', ['-db', '-f', file])
    },
  },
]

const own = ownDirectory('proxies')
let server: ChildServer
let session: ChildSession
beforeAll(async () => {
  const publicUrl = 'https://localhost'
  server = await startChildServer({ ...own, TRUST_PROXY: '1', PUBLIC_URL: publicUrl })
  session = await logInToChild(server, 'member@example.com')
})
afterAll(async () => void (await server?.kill('SIGTERM')))

async function accepts(port: number): Promise<boolean> {
  const socket = connectSocket(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const running: ChildProcess[] = []
afterAll(async () => {
  for (const child of running) {
    if (child.exitCode !== null) continue
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
})

async function startProxy({ name, start }: Program, patienceSeconds: number) {
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const serverPort = new URL(server.url).port
  const own = `${name}-${patienceSeconds}`
  const child = start({ name: own, httpPort, httpsPort, serverPort, patienceSeconds })
  running.push(child)
  let said = ''
  child.stderr?.on('data', (data) => (said += data))
  while (!((await accepts(httpsPort)) && (await accepts(httpPort)))) {
    if (child.exitCode !== null) throw new Error(`${name} has ended: ${said}`)
    await sleep(50)
  }
  return { httpPort, httpsPort }
}

/** A client that speaks HTTP/2 alone, from an address of this machine. */
async function connectTo(port: number, localAddress = '127.0.0.1'): Promise<ClientHttp2Session> {
  const session = connectHttp2(`https://localhost:${port}`, {
    createConnection: (): TLSSocket =>
      connectTls({
        socket: connectSocket({ host: '127.0.0.1', port, localAddress }),
        servername: 'localhost',
        ca: testCertificate.cert,
        ALPNProtocols: ['h2'],
      }),
  })
  await once(session, 'connect')
  return session
}

async function ask(
  client: ClientHttp2Session,
  path: string,
  {
    method = 'GET',
    headers = {},
    body,
  }: { method?: string; headers?: Record<string, string>; body?: Uint8Array } = {},
): Promise<{ status: number; text: string }> {
  const stream = client.request({ ':path': path, ':method': method, ...headers })
  const answered = once(stream, 'response')
  stream.end(body)
  const [answer] = await answered
  let text = ''
  for await (const part of stream.setEncoding('utf8')) text += part
  return { status: answer[':status'], text }
}

const asMember = () => ({ authorization: `Bearer ${session.authorization}` })

/** The live channel of the member: what it has said, and whether it has ended. */
async function listen(client: ClientHttp2Session) {
  const headers = { ...asMember(), accept: 'text/event-stream' }
  const stream = client.request({ ':path': '/api/events', ...headers })
  const channel = { said: '', hasEnded: false, close: () => stream.close() }
  stream.setEncoding('utf8').on('data', (text) => (channel.said += text))
  stream.on('error', () => {})
  stream.on('close', () => (channel.hasEnded = true))
  const [answer] = await once(stream, 'response')
  expect(answer[':status']).toBe(200)
  return channel
}
const countOf = (text: string, what: RegExp) => text.match(what)?.length ?? 0

/** A photo whose bytes are as many as one may have, nearly. */
async function largePhoto(): Promise<Uint8Array> {
  const side = 1_480
  const noise = Buffer.alloc(side * side * 3)
  for (let at = 0, seed = 1; at < noise.length; at++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    noise[at] = seed >> 16
  }
  const raw = { width: side, height: side, channels: 3 } as const
  return sharp(noise, { raw }).jpeg({ quality: 92 }).toBuffer()
}

/** Between one heartbeat of the live channel and two. */
const PATIENCE_SECONDS = 25
/** Less than one. */
const IMPATIENCE_SECONDS = 6
const SITEMAPS_A_MINUTE = 60

// At once, because most of the time is waited for heartbeats.
describe.concurrent.each(PROGRAMS)('behind $name', (program) => {
  const { isLeftOut, why } = needing([program.name])

  describe.skipIf(isLeftOut)(`as deploy/ configures it${why}`, () => {
    let place: { httpPort: number; httpsPort: number }
    beforeAll(async () => {
      place = await startProxy(program, PATIENCE_SECONDS)
    })

    test('http leads to https', async () => {
      const answer = await fetch(`http://localhost:${place.httpPort}/parcels?a=1`, {
        redirect: 'manual',
      })
      expect([301, 308]).toContain(answer.status)
      expect(answer.headers.get('location')).toMatch(/^https:\/\/localhost(?::\d+)?\/parcels\?a=1$/)
    })

    test('a picture of two megabytes arrives, over HTTP/2', async () => {
      const body = await largePhoto()
      expect(body.byteLength).toBeGreaterThan(0.85 * MAX_IMAGE_BYTES)
      expect(body.byteLength).toBeLessThanOrEqual(MAX_IMAGE_BYTES)
      const client = await connectTo(place.httpsPort)
      expect(client.alpnProtocol).toBe('h2')
      const headers = asMember()
      const answer = await ask(client, '/api/posts/pictures', { method: 'POST', headers, body })
      expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('sha256') })
      client.close()
    })

    test('a limit counts by the address of the client, whatever address a client says it has', async () => {
      const [one, other] = [
        await connectTo(place.httpsPort, `${program.network}.1`),
        await connectTo(place.httpsPort, `${program.network}.2`),
      ]
      const statuses: number[] = []
      // The minutes are those of the clock: a new one may begin meanwhile.
      while (statuses.length <= 2 * SITEMAPS_A_MINUTE && !statuses.includes(429)) {
        const headers = { 'x-forwarded-for': `192.0.2.${statuses.length}` }
        statuses.push((await ask(one, '/sitemap.xml', { headers })).status)
      }
      expect(statuses.length).toBeGreaterThan(SITEMAPS_A_MINUTE)
      expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]))
      expect(statuses.at(-1)).toBe(429)
      expect((await ask(other, '/sitemap.xml')).status).toBe(200)
      for (const client of [one, other]) client.close()
    })

    test('the live channel stays open by its heartbeat where a silent one is cut, and says what changes', async () => {
      const impatient = await startProxy(program, IMPATIENCE_SECONDS)
      const clients = [await connectTo(place.httpsPort), await connectTo(impatient.httpsPort)]
      const [kept, cut] = await Promise.all(clients.map(listen))
      if (kept === undefined || cut === undefined) throw new Error('two channels')
      await vi.waitUntil(() => cut.hasEnded, { timeout: 20_000 })
      expect(countOf(cut.said, /: beat/g)).toBe(0)
      await vi.waitUntil(() => countOf(kept.said, /: beat/g) === 2, { timeout: 100_000 })
      expect(kept.hasEnded).toBe(false)
      const hints = countOf(kept.said, /event: hint/g)
      const member = requestsOf(
        (path, init) => fetch(new URL(String(path), server.url), init),
        session,
      )
      await wireDevice(member).push(declare({ trackingNumber: `LIVE${program.name}` }))
      await vi.waitUntil(() => countOf(kept.said, /event: hint/g) > hints, SOON)
      expect(kept.hasEnded).toBe(false)
      kept.close()
      for (const client of clients) client.destroy()
    })
  })
})
