// The data folder of PGlite, written through to the disk: PGlite's own file system answers `fsync` without doing anything.
import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The numbers of WASI for an error of the disk and for a full one. */
const inputOutput = 29;
const noSpace = 51;

export class SyncedNodeFS extends NodeFS {
  async init(database, options) {
    const { emscriptenOpts, ...rest } = await super.init(database, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), syncThrough];
    return { ...rest, emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

function syncThrough({ FS, NODEFS }) {
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    try {
      if (nfd === undefined) syncFolder(NODEFS.realPath(node));
      else fsyncSync(nfd);
      return 0;
    } catch (error) {
      throw new FS.ErrnoError(error.code === 'ENOSPC' ? noSpace : inputOutput);
    }
  };
}

// A new or renamed file is lost with the power unless its folder is written too.
function syncFolder(path) {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
