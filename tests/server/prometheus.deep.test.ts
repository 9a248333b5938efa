import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { ROOT } from '#tests/support/child-server.ts'
import { freePort } from '#tests/support/free-port.ts'
import { needing, programPath } from '#tests/support/needed-programs.ts'
import { startTestServer } from '#tests/support/server.ts'

vi.setConfig({ testTimeout: 120_000 })

const DEPLOYED = join(ROOT, 'deploy', 'prometheus')
const folder = mkdtempSync(join(tmpdir(), 'sampan-prometheus-'))
cpSync(DEPLOYED, folder, { recursive: true })
afterAll(() => rmSync(folder, { recursive: true }))

const { isLeftOut, why } = needing(['prometheus', 'promtool'])

/** The names of figures that a text asks for. */
const figuresIn = (text: string) =>
  new Set([...text.matchAll(/\b(?:sampan|process)_\w+/g)].map(([name]) => name))
type Result = { metric: Record<string, string>; value: [number, string] }

test('the dashboard and the rules ask for figures that the server has', async () => {
  const server = await startTestServer({ env: { METRICS_PORT: '0' } })
  const text = await (await fetch(`${server.metricsUrl}/metrics`)).text()
  await server.stop()
  const known = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  )
  const dashboard = JSON.parse(readFileSync(join(DEPLOYED, 'dashboard.json'), 'utf8'))
  const panels: { title: string; targets: { expr: string }[] }[] = dashboard.panels
  const asked = [
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    readFileSync(join(DEPLOYED, 'alerts.yml'), 'utf8'),
  ]
  expect(panels.length).toBeGreaterThan(10)
  const wanted = [...new Set(asked.flatMap((one) => [...figuresIn(one)]))]
  expect(wanted.filter((name) => !known.includes(name))).toEqual([])
})

describe.skipIf(isLeftOut)(`Prometheus${why}`, () => {
  const promtool = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(programPath('promtool') ?? '', args, {
      encoding: 'utf8',
      cwd: folder,
    })
    return { status, text: stdout + stderr }
  }

  test('understands its configuration and the rules', () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toMatchObject({ status: 0 })
    const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')
    writeFileSync(join(folder, 'broken.yml'), rules.replace('sum by (le)', 'sum by le'))
    expect(promtool('check', 'rules', 'broken.yml').status).toBe(1)
  })

  test('raises the alerts that the figures deserve, and no others', () => {
    expect(promtool('test', 'rules', 'alerts.test.yml')).toMatchObject({ status: 0 })
    const rules = readFileSync(join(folder, 'alerts.yml'), 'utf8')
    writeFileSync(
      join(folder, 'alerts.yml'),
      rules.replace('sampan_trouble) == 1', 'sampan_trouble) == 2'),
    )
    expect(promtool('test', 'rules', 'alerts.test.yml').status).toBe(1)
    writeFileSync(join(folder, 'alerts.yml'), rules)
  })

  test('reads the server, by its port and by its token', async () => {
    const token = 'prometheus-reads-with-this-token'
    const open = await startTestServer({ env: { METRICS_PORT: '0' } })
    const guarded = await startTestServer({ env: { METRICS_TOKEN: token } })
    writeFileSync(join(folder, 'token'), token)
    const config = readFileSync(join(folder, 'prometheus.yml'), 'utf8')
    const hostOf = (url = '') => new URL(url).host
    const byPort = config
      .replace('127.0.0.1:9464', hostOf(open.metricsUrl))
      .replaceAll('interval: 30s', 'interval: 1s')
    const byToken = config
      .slice(config.indexOf('  - job_name'))
      .replace('job_name: sampan', 'job_name: guarded')
      .replaceAll('    # ', '    ')
      .replace('/etc/prometheus/sampan-token', 'token')
      .replace('127.0.0.1:9464', hostOf(guarded.url))
    writeFileSync(join(folder, 'both.yml'), byPort + byToken)
    const port = await freePort()
    const program = spawn(
      programPath('prometheus') ?? '',
      [
        '--config.file=both.yml',
        '--storage.tsdb.path=data',
        `--web.listen-address=127.0.0.1:${port}`,
      ],
      { cwd: folder, stdio: 'ignore' },
    )
    const ended = new Promise((resolve) => program.once('exit', resolve))
    const ask = async (query: string): Promise<string[]> => {
      const url = `http://127.0.0.1:${port}/api/v1/query?query=${encodeURIComponent(query)}`
      const answer = await fetch(url).catch(() => undefined)
      if (!answer?.ok) return []
      const { data }: { data: { result: Result[] } } = await answer.json()
      return data.result.map(({ metric, value }) => `${metric.job} ${value[1]}`).sort()
    }
    try {
      await expect
        .poll(() => ask('sampan_db_up'), { timeout: 60_000 })
        .toEqual(['guarded 1', 'sampan 1'])
      expect(await ask('up')).toEqual(['guarded 1', 'sampan 1'])
    } finally {
      program.kill()
      await ended
      await open.stop()
      await guarded.stop()
    }
  })
})
