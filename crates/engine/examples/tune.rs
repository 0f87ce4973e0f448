//! Fits the numbers of the evaluation to the games of `raumschach datagen` and prints them, to be put
//! into `src/eval/weights.rs`: `cargo run --release -p raumschach-engine --example tune -- FILE [STEPS]`.

use raumschach_engine::{Sample, samples, tune};
use std::error::Error;
use std::fs::File;
use std::io::BufReader;

fn main() -> Result<(), Box<dyn Error>> {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().ok_or("name a file of samples")?;
    let steps = arguments.next().map_or(Ok(400), |steps| steps.parse())?;
    let read: Result<Vec<Sample>, _> = samples(BufReader::new(File::open(file)?)).collect();
    let read = read?;
    eprintln!("{} samples", read.len());
    let text = tune(&read, steps, &mut |step, error| {
        eprintln!("{step} {error:.6}")
    });
    println!("{text}");
    Ok(())
}
