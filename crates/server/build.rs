//! Bundles the page's scripts and styles with Node and writes the table of embedded files.
//!
//! `web/build.mjs` does the bundling; this script runs `npm ci` first when the packages are not
//! there, compresses what came out and writes `assets.rs` for `src/assets.rs`. A packager without
//! Node or without a network points `RAUMSCHACH_WEB_DIST` at a folder that `node web/build.mjs
//! --out FOLDER` made elsewhere.

use std::error::Error;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use sha2::{Digest, Sha256};

type Result<T> = std::result::Result<T, Box<dyn Error>>;

/// The oldest Node that the bundler runs on.
const NODE: u32 = 20;

fn main() {
    if let Err(error) = run() {
        // Cargo prints a failing build script's stderr; a panic would bury the message in a backtrace.
        eprintln!("\nerror: the web page could not be built: {error}\n");
        std::process::exit(1);
    }
}

fn run() -> Result<()> {
    let out = PathBuf::from(env::var("OUT_DIR")?);
    let web = Path::new(&env::var("CARGO_MANIFEST_DIR")?).join("../../web");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=migrations");
    println!("cargo::rerun-if-env-changed=RAUMSCHACH_WEB_DIST");

    let dist = match env::var_os("RAUMSCHACH_WEB_DIST") {
        Some(given) => {
            let dist = PathBuf::from(given);
            println!("cargo::rerun-if-changed={}", dist.display());
            dist
        }
        None => {
            for path in [
                "src",
                "build.mjs",
                "package.json",
                "package-lock.json",
                "tsconfig.json",
            ] {
                println!("cargo::rerun-if-changed={}", web.join(path).display());
            }
            bundle(&web, &out.join("web"))?
        }
    };
    let manifest = dist.join("manifest.json");
    let manifest = fs::read_to_string(&manifest)
        .map_err(|e| format!("{} cannot be read: {e}", manifest.display()))?;
    let manifest: serde_json::Value =
        serde_json::from_str(&manifest).map_err(|e| format!("manifest.json: {e}"))?;
    embed(&dist, &out, &manifest)
}

/// Runs the bundler and returns the folder it wrote.
fn bundle(web: &Path, dist: &Path) -> Result<PathBuf> {
    let version = output(Command::new("node").arg("--version")).map_err(|e| {
        format!("Node {NODE} or newer is needed to bundle the page and `node` does not run ({e}). Install it, or set RAUMSCHACH_WEB_DIST to a folder made by `node web/build.mjs --out FOLDER` on another machine.")
    })?;
    let major = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .next()
        .and_then(|n| n.parse::<u32>().ok())
        .unwrap_or(0);
    if major < NODE {
        return Err(format!(
            "Node {NODE} or newer is needed to bundle the page; this is Node {}",
            version.trim()
        )
        .into());
    }
    if packages_missing(web) {
        let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
        output(Command::new(npm).args(["ci", "--no-audit", "--no-fund"]).current_dir(web)).map_err(|e| {
            format!("the page's packages could not be installed by `npm ci` in web/; this needs npm and, the first time, a network.\n{e}")
        })?;
    }
    if dist.exists() {
        // Bundles of an earlier build would be embedded for ever.
        fs::remove_dir_all(dist)?;
    }
    fs::create_dir_all(dist)?;
    output(
        Command::new("node")
            .arg("build.mjs")
            .arg("--out")
            .arg(dist)
            .current_dir(web),
    )?;
    Ok(dist.to_path_buf())
}

/// Whether `npm ci` has not run since the lock file changed.
fn packages_missing(web: &Path) -> bool {
    let changed = |path: PathBuf| fs::metadata(path).and_then(|m| m.modified()).ok();
    match (
        changed(web.join("node_modules/.package-lock.json")),
        changed(web.join("package-lock.json")),
    ) {
        (Some(installed), Some(locked)) => installed < locked,
        (None, _) => true,
        (Some(_), None) => false,
    }
}

/// Runs a command and returns what it printed; an error holds what it complained about.
fn output(command: &mut Command) -> Result<String> {
    let run = command.output()?;
    if !run.status.success() {
        return Err(format!(
            "{} ended with {}\n{}{}",
            command.get_program().display(),
            run.status,
            String::from_utf8_lossy(&run.stdout),
            String::from_utf8_lossy(&run.stderr)
        )
        .into());
    }
    Ok(String::from_utf8_lossy(&run.stdout).into_owned())
}

/// Writes `assets.rs`: every bundled file as it is, with brotli and with gzip.
fn embed(dist: &Path, out: &Path, manifest: &serde_json::Value) -> Result<()> {
    let packed = out.join("packed");
    fs::create_dir_all(&packed)?;
    let mut names: Vec<String> = Vec::new();
    for entry in fs::read_dir(dist)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if entry.file_type()?.is_file() && name != "manifest.json" {
            names.push(name);
        }
    }
    names.sort();

    let mut code = String::new();
    for (constant, key, what) in [
        ("MAIN", "main", "the script of every page"),
        ("CSS", "css", "the style sheet"),
    ] {
        let name = manifest[key]
            .as_str()
            .filter(|name| names.iter().any(|n| n == name))
            .ok_or_else(|| format!("manifest.json names no existing file for {key:?} ({what})"))?;
        writeln!(
            code,
            "/// Name of {what}.\npub(crate) const {constant}: &str = {name:?};"
        )?;
    }
    let game: Vec<&str> = manifest["game"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|name| name.as_str())
        .filter(|name| names.iter().any(|n| n == name))
        .collect();
    if game.is_empty() {
        return Err("manifest.json names no existing files for \"game\" (the board)".into());
    }
    writeln!(
        code,
        "/// Names of the files that the board needs besides.\npub(crate) const GAME: &[&str] = &{game:?};"
    )?;
    writeln!(code, "static FILES: &[Asset] = &[")?;
    for name in &names {
        let raw = fs::read(dist.join(name))?;
        let extension = name.rsplit_once('.').map_or("", |(_, e)| e);
        let kind = match extension {
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "svg" => "image/svg+xml",
            "json" | "map" => "application/json",
            "wasm" => "application/wasm",
            "woff2" => "font/woff2",
            "png" => "image/png",
            other => {
                return Err(format!(
                    "{name}: files ending in {other:?} have no media type in build.rs"
                )
                .into());
            }
        };
        let tag = Sha256::digest(&raw)[..8]
            .iter()
            .fold(String::new(), |mut tag, byte| {
                let _ = write!(tag, "{byte:02x}");
                tag
            });
        let keep = |suffix: &str, bytes: &[u8]| -> Result<PathBuf> {
            let path = packed.join(format!("{name}{suffix}"));
            fs::write(&path, bytes)?;
            Ok(path)
        };
        let plain = keep("", &raw)?;
        let (br, gz) = if matches!(extension, "woff2" | "png") {
            (None, None)
        } else {
            (
                Some(keep(".br", &brotli(&raw)?)?),
                Some(keep(".gz", &gzip(&raw)?)?),
            )
        };
        let include = |path: &Option<PathBuf>| match path {
            Some(path) => format!("Some(include_bytes!({path:?}))"),
            None => "None".to_owned(),
        };
        writeln!(
            code,
            "    Asset {{ name: {name:?}, kind: {kind:?}, tag: \"\\\"{tag}\\\"\", plain: include_bytes!({plain:?}), br: {}, gz: {} }},",
            include(&br),
            include(&gz)
        )?;
    }
    writeln!(code, "];")?;
    fs::write(out.join("assets.rs"), code)?;
    Ok(())
}

fn brotli(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packed = Vec::new();
    let params = brotli::enc::BrotliEncoderParams::default();
    brotli::BrotliCompress(&mut &*bytes, &mut packed, &params)?;
    Ok(packed)
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut packer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    packer.write_all(bytes)?;
    Ok(packer.finish()?)
}
