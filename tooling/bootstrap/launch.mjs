// Loaded by every Node that can read modules at all, so it keeps to old syntax and imports nothing:
// an old Node must reach the sentence below instead of a syntax error.
var needed = [20, 19];

/** The sentence for a Node that is too old, or undefined. */
export function nodeProblem(version) {
  var parts = version.split('.').map(Number);
  var isEnough = parts[0] > needed[0] || (parts[0] === needed[0] && parts[1] >= needed[1]);
  if (isEnough) return undefined;
  return `Parley needs Node ${needed.join('.')} or newer; this is Node ${version}.`;
}

/** Runs `main` of the module that `load` brings; its refusals are one sentence and exit code 1. */
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
        // A sentence for people where we wrote one, nothing where a child has said it; a defect keeps its stack.
        const isRefusal = error instanceof Error && error.name === 'Refusal';
        if (!isRefusal) console.error(error);
        else if (error.message) console.error(error.message);
        process.exit(1);
      },
    );
}
