// Uses old syntax and no imports, so that an old Node shows the message below instead of a syntax error.
var minVersion = [20, 19];

/** The error message for a Node that is too old, or undefined. */
export function nodeProblem(version) {
  var parts = version.split('.').map(Number);
  var isSupported = parts[0] > minVersion[0] || (parts[0] === minVersion[0] && parts[1] >= minVersion[1]);
  if (isSupported) return undefined;
  return `Parley needs Node ${minVersion.join('.')} or newer; this is Node ${version}.`;
}

/** Runs `main` of the module that `load` imports. A `UserError` ends it with its message and exit code 1. */
export function launch(load) {
  var problem = nodeProblem(process.versions.node);
  if (problem) {
    console.error(problem);
    process.exit(1);
  }
  load()
    .then((entry) => entry.main(process.argv.slice(2)))
    .then(
      (code) => {
        process.exit(code);
      },
      (error) => {
        // A `UserError` shows only its message, empty if a child has printed one; other errors show their stack.
        const isUserError = error instanceof Error && error.name === 'UserError';
        if (!isUserError) console.error(error);
        else if (error.message) console.error(error.message);
        process.exit(1);
      },
    );
}
