//! The library built for WebAssembly with every feature, and run in Node. Where rustup has the
//! target, it is used; else Debian's compiler is unpacked into the target folder, which asks nobody
//! anything as root on a system with apt.

use crate::steps::{Failure, Steps, is_root, runs};
use crate::workspace::{Workspace, cargo};
use std::path::Path;
use std::process::Command;

const TARGET: &str = "wasm32-unknown-unknown";

pub(crate) fn run(workspace: &Workspace, steps: &mut Steps) -> Result<(), Failure> {
    let folder = workspace.root.join("xtask/wasm");
    // A target folder of its own: another compiler would undo what is in the other.
    let target = workspace.target.join("wasm");
    let arguments = ["build", "--release", "--locked", "--target", TARGET];
    let mut build = if rustup_has_it() {
        cargo(&arguments)
    } else if is_root() && runs("apt-get", &["--version"]) && cfg!(target_arch = "x86_64") {
        let mut build = Command::new("bash");
        build
            .args([
                "-euc",
                "environment=$(\"$0\" \"$1\"); eval \"$environment\"; shift; exec \"$@\" $WASM_CARGO_FLAGS",
            ])
            .arg(workspace.root.join("xtask/wasm-toolchain.sh"))
            .arg(workspace.target.join("wasm-toolchain"))
            .arg(cargo(&[]).get_program())
            .args(arguments);
        build
    } else {
        return Err(Failure::new(format!(
            "no compiler for WebAssembly: `rustup target add {TARGET}` brings one (as root on \
             Debian the task gets it by itself)"
        )));
    };
    build.current_dir(&folder).env("CARGO_TARGET_DIR", &target);
    steps.run("WebAssembly build", build)?;
    let mut node = Command::new("node");
    node.arg(folder.join("run.mjs"))
        .arg(target.join(TARGET).join("release/raumschach-wasm.wasm"));
    steps.run("WebAssembly run", node)
}

/// Whether the compiler in use has the target's standard library.
fn rustup_has_it() -> bool {
    let output = Command::new("rustc").args(["--print", "sysroot"]).output();
    output.is_ok_and(|output| {
        let sysroot = String::from_utf8_lossy(&output.stdout).into_owned();
        let library = format!("lib/rustlib/{TARGET}/lib");
        Path::new(sysroot.trim()).join(library).is_dir()
    })
}
